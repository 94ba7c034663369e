import { Button, Checkbox, Progress, Radio } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { type MessageId, useFailureText, useLanguage, useText, useTexts } from '../../../../lib/i18n/index.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Grid, Text } from '../../../../ui/layout/box.tsx'
import { Dialog, DialogActions, DialogProblem } from '../../../../ui/overlays/dialog.tsx'
import { typeText } from '../../../participants/index.ts'
import { usePrintSheets, useSheets } from '../../api.ts'
import { Aside } from '../parts/aside.tsx'
import { UnsupportedCharacters } from '../parts/unsupported-characters.tsx'

type Props = { event: EventDetails; opened: boolean; onClose: () => void }

/**
 * Prints badges on sheets, sorted by type and name. The file is made in the background and downloaded once it is ready.
 */
export function PrintSheets({ event, opened, onClose }: Props) {
  const t = useText()
  return (
    <Dialog opened={opened} onClose={onClose} title={t('badges.pdf')} size={480} closable>
      <Sheets event={event} onClose={onClose} />
    </Dialog>
  )
}

function Sheets({ event, onClose }: Omit<Props, 'opened'>) {
  const t = useText()
  const { language } = useLanguage()
  const failureText = useFailureText()
  const print = usePrintSheets()
  const [typeIds, setTypeIds] = useState<readonly string[]>([])
  const [paper, setPaper] = useState<'one' | 'sheet'>('sheet')
  const [commandId, setCommandId] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    setProblem(null)
    try {
      setCommandId((await print.mutateAsync({ eventId: event.id, typeIds: [...typeIds], paper })).commandId)
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  if (commandId) return <SheetsInProgress commandId={commandId} onAgain={() => setCommandId(null)} />
  return (
    <Grid gap={12}>
      <Aside>{t('badges.pdf.text')}</Aside>
      <Grid as="fieldset" gap={12}>
        <Text as="legend" pad={0} below={10} weight={600}>
          {t('badges.pdf.types')}
        </Text>
        {event.participantTypes.map((type) => (
          <Checkbox
            key={type.id}
            label={typeText(type, language)}
            checked={typeIds.includes(type.id)}
            onChange={({ currentTarget }) =>
              setTypeIds(currentTarget.checked ? [...typeIds, type.id] : typeIds.filter((each) => each !== type.id))
            }
          />
        ))}
        <Aside>{t('badges.pdf.all')}</Aside>
      </Grid>
      <Radio.Group
        label={t('badges.pdf.paper')}
        value={paper}
        onChange={(value) => setPaper(value === 'one' ? 'one' : 'sheet')}
      >
        <Grid gap={12}>
          <Radio value="sheet" label={t('badges.pdf.sheet')} />
          <Radio value="one" label={t('badges.pdf.one')} />
        </Grid>
      </Radio.Group>
      <UnsupportedCharacters eventId={event.id} typeIds={typeIds} />
      <DialogProblem>{problem}</DialogProblem>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button loading={print.isPending} onClick={() => void send()}>
          {t('badges.pdf.make')}
        </Button>
      </DialogActions>
    </Grid>
  )
}

function SheetsInProgress({ commandId, onAgain }: { commandId: string; onAgain: () => void }) {
  const t = useText()
  const { texts } = useTexts()
  const command = useSheets(commandId)
  const [done, all] = [command?.stepsDone ?? 0, command?.stepsAll ?? 0]
  const path = command?.result?.['path']
  const failed = `error.${command?.error}`
  return (
    <Grid gap={12} role="status">
      {(!command || command.state === 'running') && (
        <>
          <Progress
            value={all > 0 ? (done / all) * 100 : 100}
            animated={all === 0}
            size={8}
            radius="xl"
            aria-label={t('badges.pdf')}
          />
          <Aside>{all > 0 ? t('badges.pdf.progress', { done, all }) : t('badges.pdf.begins')}</Aside>
        </>
      )}
      {command?.state === 'executed' && (
        <>
          <Aside>{t('badges.pdf.done')}</Aside>
          <Button
            component="a"
            href={String(path)}
            download
            leftSection={<IconDownload size={18} stroke={1.8} aria-hidden="true" />}
          >
            {t('badges.pdf.save')}
          </Button>
        </>
      )}
      {command?.state === 'failed' && (
        <Note tone="alert">{t(failed in texts ? (failed as MessageId) : 'error.internalError')}</Note>
      )}
      {command && command.state !== 'running' && (
        <Button variant="subtle" onClick={onAgain}>
          {t('badges.pdf.again')}
        </Button>
      )}
    </Grid>
  )
}
