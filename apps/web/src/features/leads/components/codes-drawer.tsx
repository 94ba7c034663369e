import type { EventDetails } from '@parley/contract/app'
import { type LeadCode, MAX_LEAD_CODES } from '@parley/contract/leads'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { publicUrl } from '../../../lib/public-url.ts'
import { CopyField } from '../../../ui/feedback/copy-field.tsx'
import { LoadingButton } from '../../../ui/feedback/loading-button.tsx'
import { Empty, Loading } from '../../../ui/feedback/states.ts'
import { Hint, Meta, Stack, Text } from '../../../ui/layout/box.tsx'
import { CardGrid } from '../../../ui/layout/card-grid.tsx'
import { ManagedRow } from '../../../ui/layout/managed-row.tsx'
import { QrCode } from '../../../ui/media/qr-code.tsx'
import { DeleteButton } from '../../../ui/order/entry-buttons.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { type LeadBooth, useLeadCodes, useMakeLeadCode, useRevokeLeadCode } from '../api.ts'
import classes from './codes-drawer.module.css'

type Props = { event: EventDetails; booth: LeadBooth; opened: boolean; onClose: () => void }

/** Lists the codes of devices. Each code is shown only once, when it is created. */
export function CodesDrawer({ opened, onClose, ...rest }: Props) {
  const t = useText()
  return (
    <Drawer opened={opened} onClose={onClose} title={t('leads.codes.title')}>
      <Codes {...rest} />
    </Drawer>
  )
}

function Codes({ event, booth }: Pick<Props, 'event' | 'booth'>) {
  const t = useText()
  const found = useLeadCodes(event, booth)
  const make = useMakeLeadCode()
  const [made, setMade] = useState<string | null>(null)
  const place = { eventId: event.id, ...(booth.named ? { boothId: booth.named } : {}) }
  const makeNow = async () => setMade((await make.mutateAsync(place)).code)
  const codes = found.data?.codes ?? []
  return (
    <Stack gap={18}>
      <Hint breaks="pretty">{t('leads.codes.text')}</Hint>
      {made && <Made code={made} />}
      <CopyField label={t('leads.codes.server')} value={publicUrl()} copyLabel={t('leads.codes.copyServer')} />
      <Loading of={found} rows={2} />
      {found.data && codes.length === 0 && (
        <Empty icon={IconKey} title={t('leads.codes.none')}>
          {t('leads.codes.noneText')}
        </Empty>
      )}
      {codes.length > 0 && (
        <CardGrid label={t('leads.codes.title')} as="rows">
          {codes.map((code) => (
            <CodeRow
              key={code.id}
              event={event}
              code={code}
              place={place}
              onRevoked={() => made?.endsWith(code.endsWith) && setMade(null)}
            />
          ))}
        </CardGrid>
      )}
      {found.data && (
        <LoadingButton onPress={makeNow} disabled={codes.length >= MAX_LEAD_CODES}>
          {t('leads.codes.make')}
        </LoadingButton>
      )}
    </Stack>
  )
}

function Made({ code }: { code: string }) {
  const t = useText()
  return (
    <Stack as="section" gap={12} pad={16} line="edge" round={16} aria-label={t('leads.codes.made')}>
      <div className={classes.qr}>
        <QrCode content={code} label={t('leads.codes.qr', { code })} />
      </div>
      <Text size={28} weight={700} text="center" className={classes.code}>
        {code}
      </Text>
      <Hint breaks="pretty" role="status">
        {t('leads.codes.once')}
      </Hint>
      <CopyField label={t('leads.codes.made')} value={code} copyLabel={t('leads.codes.copy')} />
    </Stack>
  )
}

type RowProps = {
  event: EventDetails
  code: LeadCode
  place: { eventId: string; boothId?: string }
  onRevoked: () => void
}

function CodeRow({ event, code, place, onRevoked }: RowProps) {
  const t = useText()
  const { dayAndTime } = useFormats()
  const revoke = useRevokeLeadCode()
  const [asks, setAsks] = useState(false)
  const name = t('leads.codes.name', { end: code.endsWith })
  const when = (millis: number) => dayAndTime(millis, event.timezone)
  const revokeNow = async () => {
    await revoke.mutateAsync({ ...place, id: code.id })
    onRevoked()
  }
  return (
    <ManagedRow
      name={name}
      acts={<DeleteButton label={t('leads.codes.revokeName', { name })} onClick={() => setAsks(true)} />}
    >
      <Meta breaks="anywhere">
        {code.madeBy
          ? t('leads.codes.madeBy', { when: when(code.madeAtMillis), name: code.madeBy })
          : t('leads.codes.madeAt', { when: when(code.madeAtMillis) })}
      </Meta>
      <Meta breaks="anywhere">
        {code.usedAtMillis === null
          ? t('leads.codes.unused')
          : t('leads.codes.used', { when: when(code.usedAtMillis) })}
      </Meta>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('leads.codes.revokeTitle', { name })}
        confirmLabel={t('leads.codes.revoke')}
        danger
        onConfirm={revokeNow}
      >
        {t('leads.codes.revokeText')}
      </ConfirmDialog>
    </ManagedRow>
  )
}
