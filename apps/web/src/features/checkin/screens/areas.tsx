import { Button, NativeSelect } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { ALL_EVENT, parseTicketCode } from '@parley/contract/checkin'
import { IconQrcode, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCurrentEvent } from '../../../lib/event/current-event.tsx'
import { useText } from '../../../lib/i18n/index.ts'
import type { ReadCode } from '../../../lib/scan/scanned-code.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Loading } from '../../../ui/feedback/states.ts'
import { Box, Grid, Row } from '../../../ui/layout/box.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LinkButton } from '../../../ui/navigation/link-button.tsx'
import { CodeField } from '../../../ui/scan/code-field.tsx'
import { CodeScanner } from '../../../ui/scan/code-scanner.tsx'
import { useAreaName } from '../area-names.ts'
import { useOwnAreas } from '../areas-api.ts'
import { PersonAtArea } from '../components/areas/at-area.tsx'
import { OwnAreas } from '../components/areas/own-areas.tsx'
import { SavedLead } from '../components/areas/saved-lead.tsx'
import { postedCodePath } from '../posted-code-url.ts'

type Read = { readonly code: string; readonly ticketId: string | null }

/** /event/{eventId}/areas?scan=1: the areas, with a camera for posted codes. */
export function Areas() {
  const t = useText()
  const event = useCurrentEvent()
  const navigate = useNavigate()
  const areaName = useAreaName()
  const own = useOwnAreas(event.id)
  const [params, setParams] = useSearchParams()
  const [read, setRead] = useState<Read | null>(null)
  const [areaId, setAreaId] = useState(ALL_EVENT)
  const isScanning = params.get('scan') === '1'
  const areas = own.data?.areas ?? []
  const area = areas.find(({ id }) => id === areaId) ?? areas[0] ?? { id: ALL_EVENT, name: '' }
  const finds = scanPurpose(event)

  const scan = (on: boolean) => {
    setRead(null)
    setParams(on ? { scan: '1' } : {}, { replace: true, preventScrollReset: true })
  }
  const take = (code: string, format: ReadCode['format'] | 'typed') => {
    const page = postedCodePath(code)
    if (page) return void navigate(page)
    // The camera reports the same code as long as it sees it.
    setRead((before) => (before?.code === code ? before : { code, ticketId: parseTicketCode(code, format) }))
  }
  return (
    <Page title={t('checkin.areas.title')} lead={t('checkin.areas.ownLead')} width="reading">
      <Row wrap gap={8} below={20} align="stretch">
        <Button
          leftSection={
            isScanning ? (
              <IconX size={20} stroke={1.8} aria-hidden="true" />
            ) : (
              <IconQrcode size={20} stroke={1.8} aria-hidden="true" />
            )
          }
          variant={isScanning ? 'default' : 'filled'}
          size="md"
          onClick={() => scan(!isScanning)}
        >
          {t(isScanning ? 'checkin.scan.stop' : 'checkin.scan.start')}
        </Button>
      </Row>
      {isScanning && (
        <Grid gap={16} below={24}>
          {finds === 'atDoor' && (
            <NativeSelect
              label={t('checkin.scan.area')}
              value={area.id}
              data={areas.map((each) => ({ value: each.id, label: areaName(each) }))}
              onChange={({ currentTarget }) => setAreaId(currentTarget.value)}
            />
          )}
          <CodeScanner
            onCode={({ text, format }) => take(text, format)}
            hint={t(finds ? 'checkin.scan.hintStaff' : 'checkin.scan.hint')}
          />
          <CodeField
            label={t('checkin.scan.type')}
            description={t('checkin.scan.typeText')}
            onCode={(code) => take(code, 'typed')}
          />
          {read && <Found key={read.code} event={event} read={read} area={area} finds={finds} />}
        </Grid>
      )}
      <Box below={24}>
        <Loading of={own} rows={3} />
        {own.data && <OwnAreas event={event} areas={areas} />}
      </Box>
    </Page>
  )
}

/**
 * Returns the purpose of a scanned ticket. Check-in admins see the person, a booth's team saves a lead, and others get
 * null.
 */
function scanPurpose({ me }: EventDetails): 'atDoor' | 'lead' | null {
  if (me?.checkInAdmin) return 'atDoor'
  return me?.boothId ? 'lead' : null
}

type FoundProps = {
  event: EventDetails
  read: Read
  area: { id: string; name: string }
  finds: ReturnType<typeof scanPurpose>
}

function Found({ event, read: { code, ticketId }, area, finds }: FoundProps) {
  const t = useText()
  if (ticketId === null || finds === null) {
    return (
      <div role="alert">
        <Note
          tone="alert"
          acts={
            ticketId !== null && (
              <LinkButton to={`/contacts?eventId=${event.id}&scan=1`} variant="default" size="compact-md">
                {t('contacts.scan')}
              </LinkButton>
            )
          }
        >
          {t(ticketId === null ? 'checkin.scan.noCode' : 'checkin.scan.isTicket')}
        </Note>
      </div>
    )
  }
  if (finds === 'lead') return <SavedLead event={event} code={code} ticketId={ticketId} />
  return <PersonAtArea key={area.id} event={event} ticketId={ticketId} area={area} />
}
