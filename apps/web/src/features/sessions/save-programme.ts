import { editingCalls, type programmeFormats } from '@parley/contract/sessions'
import { send } from '../../lib/api/index.ts'
import { saveFile } from '../../lib/save-file.ts'

export type ProgrammeFormat = (typeof programmeFormats)[number]

const NAMES = { ics: 'programme.ics', frab: 'schedule.xml', pretalx: 'schedule.json' } satisfies Record<
  ProgrammeFormat,
  string
>

/** Saves the programme as a file. @throws ApiFailure of its call */
export async function saveProgramme(
  event: { readonly id: string; readonly eventKey: string },
  format: ProgrammeFormat,
): Promise<void> {
  saveFile(
    await send(editingCalls.exportProgramme, { eventId: event.id, format }),
    `${event.eventKey}-${NAMES[format]}`,
  )
}
