import * as z from 'zod/mini'
import { type LobbyBlockSetting, lobbyBlock, MOST_LOBBY_BLOCKS, repeatedBlockKinds } from './lobby.ts'

/** Letters of all blocks together: every page of the event carries them. */
export const MOST_LOBBY_LETTERS = 40_000

/** A lobby as an organizer may put it. What is kept already is not held to it. */
export const lobbyBlocks = z.array(lobbyBlock).check(
  z.maxLength(MOST_LOBBY_BLOCKS),
  z.refine((blocks) => {
    const once = blocks.filter(({ kind }) => !(repeatedBlockKinds as readonly string[]).includes(kind))
    return (
      new Set(once.map(({ kind }) => kind)).size === once.length &&
      new Set(blocks.map((block) => block.id)).size === blocks.length
    )
  }),
  z.refine((blocks) => lobbyLetters(blocks) <= MOST_LOBBY_LETTERS),
  z.refine((blocks) => blocks.every(({ link }) => link === '' || readLobbyLink(link) !== null)),
)

/** How much is written in the blocks, in all languages. */
export const lobbyLetters = (blocks: readonly Pick<LobbyBlockSetting, 'title' | 'text'>[]): number =>
  blocks
    .flatMap(({ title, text }) => [...Object.values(title), ...Object.values(text)])
    .reduce((sum, written) => sum + written.length, 0)

/**
 * Whether someone is shown a block. Organizers see each, as they see each tab. Blocks of other types are not secret: all
 * who see the event are sent the whole lobby.
 */
export const seesBlock = (
  { participantTypes }: Pick<LobbyBlockSetting, 'participantTypes'>,
  viewer: { readonly organizer: boolean; readonly typeId: string } | null,
): boolean =>
  participantTypes === null || (viewer !== null && (viewer.organizer || participantTypes.includes(viewer.typeId)))

/** A page of the event, such as `sessions` or `speakers/s1`, without slashes at its ends; or an address elsewhere. */
export type LobbyLink = { readonly page: string } | { readonly href: string }

/** Where a link leads: `https://…`, or a page of the event. Null for whatever is neither. */
export function readLobbyLink(link: string): LobbyLink | null {
  if (/^https:\/\//i.test(link)) return isAddress(link) ? { href: link } : null
  const page = link.split('/').filter(Boolean).join('/')
  return /^[a-z0-9-]+(?:\/[\w-]+)*$/.test(page) ? { page } : null
}

/** An address that names a host, and nobody who signs in there. */
function isAddress(link: string): boolean {
  try {
    const { hostname, username, password } = new URL(link)
    return hostname !== '' && username === '' && password === '' && !/[\s\\]/.test(link)
  } catch {
    return false
  }
}
