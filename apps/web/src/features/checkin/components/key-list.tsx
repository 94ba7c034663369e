import { useText } from '../../../lib/i18n/index.ts'
import { Grid, looks, Row, Text } from '../../../ui/layout/box.tsx'
import classes from './key-list.module.css'

const KEYS = [
  ['F2', 'checkin.find.short'],
  ['F4', 'checkin.register.short'],
  ['F8', 'checkin.key.turn'],
  ['F9', 'checkin.key.undo'],
  ['Enter', 'checkin.key.enter'],
  ['Esc', 'ui.close'],
] as const

const FIXED = looks({ fixed: true })

export function KeyList() {
  const t = useText()
  return (
    <Grid as="dl" columns={2} gap={12} rowGap={6} className={classes.keys} aria-label={t('checkin.keys')}>
      {KEYS.map(([key, text]) => (
        <Row key={key} gap={8} align="baseline">
          <dt className={FIXED}>
            <Text as="kbd" padX={6} padY={1} round={6} size={13} weight={700} text="center" className={classes.key}>
              {key}
            </Text>
          </dt>
          <Text as="dd" size={14} tone="soft">
            {t(text)}
          </Text>
        </Row>
      ))}
    </Grid>
  )
}
