import { cutTo } from '../shape/clean-text.ts'
import { MAX_LINKS, MAX_NAME, type ProgrammeTalk } from '../shape/programme.ts'

/**
 * The talk as far as it is kept here: its type is a session or a break, and the address of its page stands first among
 * its links, under the name of the host.
 */
export function keepOfTalk(talk: ProgrammeTalk): ProgrammeTalk {
  const { url, links } = talk
  const type = talk.type?.toLowerCase() === 'break' ? 'break' : 'session'
  if (url === null || links.some((link) => link.url === url)) return { ...talk, type }
  const page = { title: cutTo(MAX_NAME, new URL(url).host), url }
  return { ...talk, type, links: [page, ...links].slice(0, MAX_LINKS) }
}
