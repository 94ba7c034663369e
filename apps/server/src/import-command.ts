import 'temporal-polyfill/global'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { IMPORT_FILE_BYTES, type ImportPreview } from '@parley/contract/imports'
import { applyPreview, findEventByKey, formatFailure, formatPreview, savePreview } from './features/imports/index.ts'
import { openProduct } from './open-product.ts'
import type { Context } from './platform/context.ts'
import { prepareDatabase } from './platform/database/prepare-database.ts'
import { Failure } from './platform/failure.ts'
import { makeLog } from './platform/log.ts'
import { plainReason } from './platform/plain-reason.ts'
import { parseSettings } from './platform/settings.ts'

/* `npm run import -- --event KEY FILE`, with or without a running server. */

const USAGE = `npm run import -- --event KEY [--dates] [--timezone] [--yes | --preview] FILE

Imports a programme from a frab or Pentabarf XML file or a pretalx JSON file.

  --event KEY  the key of the event, as in its URL
  --preview    only show what would change
  --dates      change the event's dates to include every talk, as the preview shows
  --timezone   switch the event to the time zone of the file
  --yes        do not ask`

/** An error with a message for the operator. */
class Stop extends Error {
  readonly exitCode: number
  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Parses the command line. Returns null if only help is requested. */
function readOrder() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        event: { type: 'string' },
        yes: { type: 'boolean', default: false },
        preview: { type: 'boolean', default: false },
        dates: { type: 'boolean', default: false },
        timezone: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    if (values.help) return null
    const [file, ...more] = positionals
    if (values.event && file && more.length === 0) return { ...values, event: values.event, file }
  } catch (error) {
    throw new Stop(`${(error as Error).message}\n\n${USAGE}`, 2)
  }
  throw new Stop(USAGE, 2)
}

function readBytes(file: string): Buffer {
  try {
    const found = statSync(file)
    // Devices and pipes are refused because reading them may never end.
    if (!found.isFile()) throw new Stop(`${file} is not a file.`)
    if (found.size > IMPORT_FILE_BYTES) throw new Stop(`${file} is larger than 20 MB.`)
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Stop) throw error
    throw new Stop(`${file} cannot be read: ${(error as Error).message}`)
  }
}

/** Opens the database. Starts the embedded one unless a server has already done so. */
async function openDatabase(): Promise<{ ctx: Context; close(): Promise<void> }> {
  const settings = parseSettings(process.env)
  const log = makeLog('warn')
  const { url, embedded } = await prepareDatabase(settings, log)
  const { ctx, close } = await openProduct(settings, { databaseUrl: url, log, deliversFacts: false })
  return {
    ctx,
    close: async () => {
      await close()
      await embedded?.stop()
    },
  }
}

async function isMeant({ yes }: { yes: boolean }): Promise<boolean> {
  if (yes) return true
  if (!process.stdin.isTTY) throw new Stop('Nothing was changed: add --yes to import this file.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('\nImport this file? Type yes to continue: ')
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

async function takeFile(
  ctx: Context,
  order: NonNullable<ReturnType<typeof readOrder>>,
  bytes: Uint8Array,
): Promise<string> {
  const event = await findEventByKey(ctx.db, order.event)
  if (!event) throw new Stop(`There is no event with the key ${order.event}.`)
  const { eventId, name, timezone } = event
  const fileName = path.basename(order.file)
  const preview = await savePreview(ctx, { eventId, fileName, bytes, madeBy: 'command line' })
  console.log([`${fileName} for ${name}`, ...formatPreview(preview, timezone)].join('\n'))
  if (isDone(preview, order)) return '\nThe event already matches the file.'
  if (order.preview) return '\nNothing was changed.'
  if (!(await isMeant(order))) return '\nNothing was changed.'
  await applyPreview(ctx, {
    eventId,
    importId: preview.importId,
    takeDates: order.dates,
    takeTimezone: order.timezone,
  })
  return '\nImported.'
}

const isDone = ({ isSame, outsideEvent, otherTimezone }: ImportPreview, order: { dates: boolean; timezone: boolean }) =>
  isSame && !(order.dates && outsideEvent) && !(order.timezone && otherTimezone !== null)

async function command(): Promise<void> {
  const order = readOrder()
  if (!order) return console.log(USAGE)
  const bytes = readBytes(order.file)
  const { ctx, close } = await openDatabase()
  try {
    console.log(await takeFile(ctx, order, bytes))
  } finally {
    await close()
  }
}

command().catch((error: unknown) => {
  console.error(error instanceof Failure ? formatFailure(error).join('\n') : plainReason(error))
  process.exitCode = error instanceof Stop ? error.exitCode : 1
})
