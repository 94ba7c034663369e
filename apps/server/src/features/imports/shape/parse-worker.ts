import 'temporal-polyfill/global'
import { parentPort, workerData } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import { IMPORT_REFUSED_ROWS } from '@parley/contract/imports'
import { ImportRefusal } from '../read/import-refusal.ts'
import type { ParseMessage, ParseOrder } from './parse-message.ts'
import { parseProgramme } from './parse-programme.ts'

/* Reads one file on a thread of its own, where what it costs in time and memory can be bounded. */

const { bytes, eventZone } = workerData as ParseOrder

function parse(): ParseMessage {
  try {
    const { programme, refused } = parseProgramme(bytes, eventZone)
    return {
      ok: true,
      programme,
      packed: gzipSync(JSON.stringify(programme), { level: 4 }),
      refused: refused.slice(0, IMPORT_REFUSED_ROWS),
      refusedCount: refused.length,
    }
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    const { code, params, refused } = error
    return { ok: false, code, params, refused: refused.slice(0, IMPORT_REFUSED_ROWS) }
  }
}

parentPort?.postMessage(parse())
