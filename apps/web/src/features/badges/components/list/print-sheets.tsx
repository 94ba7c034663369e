import { Button, Checkbox, Progress, Radio } from '@mantine/core'
import type { EventDetails } from '@parley/contract/app'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { MessageId } from '../../../../lib/i18n/messages.ts'
import { useLanguage, useTexts } from '../../../../lib/i18n/text-provider.tsx'
import { useFailureText } from '../../../../lib/i18n/use-failure-text.ts'
import { useText } from '../../../../lib/i18n/use-text.ts'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Dialog, DialogActions, DialogProblem } from '../../../../ui/overlays/dialog.tsx'
import { typeText } from '../../../participants/index.ts'
import { usePrintSheets, useSheets } from '../../api.ts'
import { UndrawnLetters } from '../parts/undrawn-letters.tsx'
import classes from './print-sheets.module.css'

type Props = { event: EventDetails; opened: boolean; onClose: () => void }

/** A PDF of everybody's badges, by type and name: it is made in the background, and fetched here once it is done. */
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
  if (commandId) return <UnderWay commandId={commandId} onAgain={() => setCommandId(null)} />
  return (
    <div className={classes.form}>
      <p className={classes.text}>{t('badges.pdf.text')}</p>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('badges.pdf.types')}</legend>
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
        <p className={classes.text}>{t('badges.pdf.all')}</p>
      </fieldset>
      <Radio.Group
        label={t('badges.pdf.paper')}
        value={paper}
        onChange={(value) => setPaper(value === 'one' ? 'one' : 'sheet')}
      >
        <div className={classes.group}>
          <Radio value="sheet" label={t('badges.pdf.sheet')} />
          <Radio value="one" label={t('badges.pdf.one')} />
        </div>
      </Radio.Group>
      <UndrawnLetters eventId={event.id} typeIds={typeIds} />
      <DialogProblem>{problem}</DialogProblem>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button loading={print.isPending} onClick={() => void send()}>
          {t('badges.pdf.make')}
        </Button>
      </DialogActions>
    </div>
  )
}

function UnderWay({ commandId, onAgain }: { commandId: string; onAgain: () => void }) {
  const t = useText()
  const { texts } = useTexts()
  const command = useSheets(commandId)
  const [done, all] = [command?.stepsDone ?? 0, command?.stepsAll ?? 0]
  const path = command?.result?.['path']
  const failed = `error.${command?.error}`
  return (
    <div className={classes.form} role="status">
      {(!command || command.state === 'running') && (
        <>
          <Progress
            value={all > 0 ? (done / all) * 100 : 100}
            animated={all === 0}
            size={8}
            radius="xl"
            aria-label={t('badges.pdf')}
          />
          <p className={classes.text}>{all > 0 ? t('badges.pdf.progress', { done, all }) : t('badges.pdf.begins')}</p>
        </>
      )}
      {command?.state === 'executed' && (
        <>
          <p className={classes.text}>{t('badges.pdf.done')}</p>
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
    </div>
  )
}
