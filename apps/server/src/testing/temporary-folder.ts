import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Makes a folder that the system deletes by itself. */
export const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'parley-'))
