import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The system deletes it by itself. */
export const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'parley-'))
