import { IconDownload } from '@tabler/icons-react'
import { useText } from '../../../lib/i18n/index.ts'
import { LoadFailed, RowsSkeleton } from '../../../ui/feedback/states.ts'
import { useToasts } from '../../../ui/feedback/use-toasts.ts'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { MoreLink } from '../../../ui/layout/more-link.tsx'
import { QuietButton } from '../../../ui/layout/quiet-button.tsx'
import { QrCode } from '../../../ui/media/qr-code.tsx'
import { saveQr } from '../../../ui/media/qr-modules.ts'
import { type MyCard, sharedFieldsOf, useCardSettings, vcardOf } from '../my-card.ts'
import classes from './my-code.module.css'

export function MyCode() {
  const t = useText()
  const { mine, error, refetch } = useCardSettings()
  if (!mine) return error ? <LoadFailed onRetry={refetch} error={error} /> : <RowsSkeleton count={3} />
  return (
    <>
      <CodeOfCard mine={mine} />
      <Text text="center" above={16}>
        <MoreLink href="/my-qr">{t('contacts.myQr.tells')}</MoreLink>
      </Text>
    </>
  )
}

export function CodeOfCard({ mine }: { mine: MyCard }) {
  const t = useText()
  const toasts = useToasts()
  const content = vcardOf(sharedFieldsOf(mine))
  const name = `${mine.card.name} ${mine.card.surname}`.trim()
  const save = () => {
    saveQr(content, 'my-qr.png').catch(() => toasts.error(t('contacts.myQr.notSaved')))
  }
  return (
    <Stack gap={12} align="center" className={classes.code}>
      <QrCode content={content} label={t('contacts.myQr.code', { name })} />
      <Text size={17} weight={700} text="center" breaks="anywhere">
        {name}
      </Text>
      <QuietButton icon={IconDownload} onClick={save}>
        {t('contacts.myQr.save')}
      </QuietButton>
    </Stack>
  )
}
