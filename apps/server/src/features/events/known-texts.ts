import web from '../../../../web/locales/en.json' with { type: 'json' }
import server from '../../../locales/en.json' with { type: 'json' }

const known: ReadonlySet<string> = new Set([...Object.keys(web), ...Object.keys(server)])

/** Whether a page or an email shows a text of that key. */
export const isKnownText = (key: string): boolean => known.has(key)
