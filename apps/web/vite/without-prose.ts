import type { Plugin } from 'vite'

const CONTRACT = /\/packages\/contract\/src\/.*\.ts$/
const STRING = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`
/** Matches `summary: '…'` of calls and topics. */
const SUMMARY = new RegExp(String.raw`\bsummary:\s*${STRING}`, 'g')
/** Matches the English text of `ours('code', 409, '…')`. */
const FAILURE = new RegExp(String.raw`(\bours\(\s*${STRING},\s*\d+,\s*)${STRING}`, 'g')

/** Removes prose that is only for documentation and for logs. No page shows it. */
export const dropProse = (code: string): string => code.replaceAll(SUMMARY, "summary: ''").replaceAll(FAILURE, "$1''")

export const withoutProse: Plugin = {
  name: 'parley:without-prose',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (CONTRACT.test(id) ? { code: dropProse(code), map: null } : null),
}
