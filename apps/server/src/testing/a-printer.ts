import { type Printer, printCalls } from '@parley/contract/badges'
import { newId } from '../platform/ids.ts'
import type { Caller, TestServer } from './start-server.ts'

/** Creates a printer, by default one that a print agent serves. */
export async function aPrinter(
  server: TestServer,
  { eventId }: { eventId: string },
  organizer: Caller,
  overrides: Partial<Omit<Printer, 'id' | 'rev'>> = {},
): Promise<Printer> {
  const usual = { label: `Desk ${newId()}`, ip: '10.0.0.5', printType: 'printQueue', zplPrintType: 'image' } as const
  const input = { eventId, ...usual, resolution: 203, ...overrides }
  const { status, body } = await server.call(printCalls.addPrinter, input, organizer)
  if (status !== 200) throw new Error(`The printer was not added: ${JSON.stringify(body)}`)
  return body.printer
}
