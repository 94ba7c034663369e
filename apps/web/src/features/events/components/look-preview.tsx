import { Button } from '@mantine/core'
import type { EventSettings } from '@parley/contract/events'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { Grid, looks, Stack, Text } from '../../../ui/layout/box.tsx'
import { Hero } from '../../../ui/layout/hero.tsx'
import { ThemeFor } from '../../../ui/theme/theme-for.tsx'
import classes from './look-preview.module.css'

const PICTURE = `${looks({ picture: 'fill', place: 'fill' })} ${classes.picture}`
const LOGO = looks({ round: 8, surface: 'paper', picture: 'cover' })

type Props = {
  event: EventSettings
  color: string
}

export function LookPreview({ event, color }: Props) {
  const t = useText()
  const { dayRange } = useFormats()
  const { name, venue, images, timezone, startDateMillis, endDateMillis } = event
  const meta = [dayRange(startDateMillis, endDateMillis, timezone), venue].filter(Boolean).join(' · ')
  return (
    <ThemeFor colorsJson={{ primary: color }} scope="part">
      <Stack gap={16} aria-hidden="true" inert>
        <div className={classes.hero}>
          <Hero name={name} meta={meta} banner={images.banner} logo={images.logo} seed={event.id} />
        </div>
        <Grid columns={2} gap={12} pad={12} surface="card" className={classes.door}>
          <Stack gap={10} pad={12} self="center">
            <span className={`${looks({ round: 6, surface: 'strong' })} ${classes.line}`} />
            <span className={`${looks({ line: 'around', round: 8, surface: 'plain' })} ${classes.box}`} />
            <span className={`${looks({ line: 'around', round: 8, surface: 'plain' })} ${classes.box}`} />
            <Button component="span" size="sm">
              {t('accounts.login.submit')}
            </Button>
          </Stack>
          <Stack
            gap={4}
            justify="end"
            pad={16}
            round={12}
            tone={images.side_banner ? 'white' : 'hero'}
            className={classes.side}
            data-picture={images.side_banner ? true : undefined}
          >
            {images.side_banner && <img className={PICTURE} src={images.side_banner} alt="" />}
            {images.logo && <img className={LOGO} src={images.logo} alt="" width={36} height={36} />}
            <Text size={15} weight={700} leading="tight" breaks="anywhere" phone={{ size: 13 }}>
              {name}
            </Text>
            <Text size={12} weight={600}>
              {meta}
            </Text>
          </Stack>
        </Grid>
      </Stack>
    </ThemeFor>
  )
}
