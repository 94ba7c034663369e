import { Switch } from '@mantine/core'
import { type CardField, cardFields } from '@parley/contract/contacts'
import { Link } from 'react-router'
import { useFailureText, useText } from '../../../lib/i18n/index.ts'
import { LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { Grid, Hint, Stack, Text } from '../../../ui/layout/box.tsx'
import { looks } from '../../../ui/layout/look.ts'
import { MoreLink } from '../../../ui/layout/more-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { CodeOfCard } from '../components/my-code.tsx'
import { type MyCard, useCardSettings, useChangeMyCard } from '../my-card.ts'
import classes from './my-qr.module.css'

const LINK = looks({ tone: 'link', weight: 600 })

/** /my-qr */
export function MyQr() {
  const t = useText()
  const { mine, error, refetch } = useCardSettings()
  return (
    <Page
      title={t('contacts.myQr')}
      lead={t('contacts.myQr.lead')}
      width="reading"
      actions={<MoreLink href="/contacts">{t('contacts.title')}</MoreLink>}
    >
      {mine ? (
        <Card mine={mine} />
      ) : error ? (
        <LoadFailed onRetry={refetch} error={error} />
      ) : (
        <RowsSkeleton count={3} />
      )}
    </Page>
  )
}

function Card({ mine }: { mine: MyCard }) {
  const t = useText()
  const failureText = useFailureText()
  const failure = useFailureToast()
  const change = useChangeMyCard()
  // The choice is shown optimistically until the server has replied.
  const shares = change.isPending ? (change.variables.shares as readonly CardField[]) : mine.shares
  const turn = (field: CardField, isOn: boolean) => {
    // Presses are ignored while a change is running, so that the last change wins.
    if (change.isPending) return
    failure.clear()
    const next = cardFields.filter((each) => (each === field ? isOn : shares.includes(each)))
    change.mutateAsync({ shares: next }).catch((error: unknown) => failure.tell(failureText(error)))
  }
  return (
    <Grid surface="card" gap={28} pad={24} phone={{ padX: 16, padY: 20 }} className={classes.card}>
      <CodeOfCard mine={{ ...mine, shares: [...shares] }} />
      <Stack as="fieldset" gap={16} shrink>
        <Text as="legend" size={17} weight={700}>
          {t('contacts.myQr.tells')}
        </Text>
        <Hint above={4}>{t('contacts.myQr.tellsText')}</Hint>
        {cardFields.map((field) => {
          const value = mine.card[field]
          return (
            <Switch
              key={field}
              label={t(`contacts.myQr.${field}`)}
              description={value || t('contacts.myQr.nothing')}
              checked={shares.includes(field)}
              aria-busy={change.isPending || undefined}
              onChange={({ currentTarget }) => turn(field, currentTarget.checked)}
            />
          )
        })}
        <Link to="/account/profile" className={LINK}>
          {t('contacts.myQr.edit')}
        </Link>
      </Stack>
    </Grid>
  )
}
