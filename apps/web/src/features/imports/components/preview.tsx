import { Button } from '@mantine/core'
import type { ImportPreview } from '@parley/contract/imports'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats, useText } from '../../../lib/i18n/index.ts'
import { useIsPhone } from '../../../lib/use-media.ts'
import { Empty } from '../../../ui/feedback/states.ts'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { Kinds } from './kinds.tsx'
import { StepHead, StepNote } from './parts/step-head.tsx'
import { PreviewNotes, type TimeChoice } from './preview-notes.tsx'
import { ProgrammeLink } from './programme-link.tsx'

type Props = {
  eventId: string
  preview: ImportPreview
  /** The IANA time zone of the event. */
  eventZone: string
  isStarting: boolean
  onRun: (choice: TimeChoice) => void
  onOther: () => void
}

export function Preview({ eventId, preview, eventZone, isStarting, onRun, onOther }: Props) {
  const t = useText()
  const { list, number } = useFormats()
  const phone = useIsPhone()
  const { fileName, title, version, counts, newRooms, newTracks, newSpeakers, isSame } = preview
  const { outsideEvent, otherTimezone } = preview
  const [choice, setChoice] = useState({ takeDates: outsideEvent?.isSmall ?? false, takeTimezone: false })
  const zone = choice.takeTimezone && otherTimezone !== null ? otherTimezone : eventZone
  const also = [
    newRooms > 0 && t('imports.also.rooms', { count: newRooms }),
    newTracks > 0 && t('imports.also.tracks', { count: newTracks }),
    newSpeakers > 0 && t('imports.also.speakers', { count: newSpeakers }),
  ].filter((each) => each !== false)
  const hasNothingToDo = isSame && outsideEvent === null && otherTimezone === null
  const take = !hasNothingToDo && (
    <Button
      loading={isStarting}
      disabled={isSame && !choice.takeDates && !choice.takeTimezone}
      onClick={() => onRun(choice)}
    >
      {t('imports.run')}
    </Button>
  )
  return (
    <>
      <StepHead title={title || fileName} note={[fileName, version, preview.source.name].filter(Boolean).join(' · ')}>
        <Button variant="default" onClick={onOther}>
          {t('imports.other')}
        </Button>
        {!phone && take}
      </StepHead>
      {hasNothingToDo && counts.refused === 0 ? (
        <Empty icon={IconCheck} title={t('imports.same')} action={<ProgrammeLink eventId={eventId} />}>
          {t('imports.same.text', { count: counts.unchanged })}
        </Empty>
      ) : (
        <>
          <PreviewNotes preview={preview} eventZone={eventZone} zone={zone} choice={choice} onChoose={setChoice} />
          <StepNote>
            {counts.unchanged > 0 &&
              t('imports.unchanged', { count: counts.unchanged, number: number(counts.unchanged) })}{' '}
            {also.length > 0 && t('imports.also', { things: list(also) })}
          </StepNote>
          <Kinds preview={preview} zone={zone} />
        </>
      )}
      {phone && take && <ActionBar note={t('imports.run.note')}>{take}</ActionBar>}
    </>
  )
}
