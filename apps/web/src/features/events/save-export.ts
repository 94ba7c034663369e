import { appCalls } from '@parley/contract/app'
import { send } from '../../lib/api/index.ts'
import { saveFile } from '../../lib/save-file.ts'

export async function saveExport(event: { id: string; eventKey: string }): Promise<void> {
  const document = await send(appCalls.exportEvent, { eventId: event.id })
  saveFile(new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }), `${event.eventKey}.json`)
}
