import { readFileSync } from 'node:fs'

const PACKAGE = new URL('../../../../package.json', import.meta.url)

/** Of the product, as its releases are named. */
export const VERSION: string = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version
