import { Button, Switch } from '@mantine/core'
import { type CardField, cardFields } from '@parley/contract/contacts'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useFailureText } from '../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeletons.tsx'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { MoreLink } from '../../../ui/layout/more-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { QrCode } from '../../../ui/media/qr-code.tsx'
import { saveQr } from '../../../ui/media/qr-modules.ts'
import { type MyCard, toldOf, useCardSettings, useChangeMyCard, vcardOf } from '../my-card.ts'
import classes from './my-qr.module.css'

/** /my-qr — my code, which any phone reads, and what of me it tells. */
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
  const toasts = useToasts()
  const failureText = useFailureText()
  const failure = useFailureToast()
  const change = useChangeMyCard()
  // As it was pressed, until the server has said so.
  const shares = change.isPending ? (change.variables.shares as readonly CardField[]) : mine.shares
  const told = toldOf({ card: mine.card, shares: [...shares] })
  const content = vcardOf(told)
  const name = `${mine.card.name} ${mine.card.surname}`.trim()
  const turn = (field: CardField, isOn: boolean) => {
    // One after the other: what is said last stands.
    if (change.isPending) return
    failure.clear()
    const next = cardFields.filter((each) => (each === field ? isOn : shares.includes(each)))
    change.mutateAsync({ shares: next }).catch((error: unknown) => failure.tell(failureText(error)))
  }
  const save = () => {
    saveQr(content, 'my-qr.png').catch(() => toasts.error(t('contacts.myQr.notSaved')))
  }
  return (
    <div className={classes.card}>
      <div className={classes.code}>
        <QrCode content={content} label={t('contacts.myQr.code', { name })} />
        <p className={classes.name}>{name}</p>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.8} aria-hidden="true" />}
          onClick={save}
        >
          {t('contacts.myQr.save')}
        </Button>
      </div>
      <fieldset className={classes.choices}>
        <legend className={classes.title}>{t('contacts.myQr.tells')}</legend>
        <p className={classes.text}>{t('contacts.myQr.tellsText')}</p>
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
        <Link to="/account/profile" className={classes.link}>
          {t('contacts.myQr.edit')}
        </Link>
      </fieldset>
    </div>
  )
}
