import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A new empty folder that the system forgets by itself. */
export const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'parley-'))
