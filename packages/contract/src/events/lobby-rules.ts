import * as z from 'zod/mini'
import { type LobbyBlockSetting, lobbyBlock, MAX_LOBBY_BLOCKS, repeatedBlockKinds } from './lobby.ts'

/** Limit of all blocks together, because every page of the event includes them. */
export const MAX_LOBBY_LETTERS = 40_000

/** The blocks of a changed lobby. The rules do not apply to stored lobbies. */
export const lobbyBlocks = z.array(lobbyBlock).check(
  z.maxLength(MAX_LOBBY_BLOCKS),
  z.refine((blocks) => {
    const once = blocks.filter(({ kind }) => !(repeatedBlockKinds as readonly string[]).includes(kind))
    return (
      new Set(once.map(({ kind }) => kind)).size === once.length &&
      new Set(blocks.map((block) => block.id)).size === blocks.length
    )
  }),
  z.refine((blocks) => lobbyTextLength(blocks) <= MAX_LOBBY_LETTERS),
  z.refine((blocks) => blocks.every(({ link }) => link === '' || parseLobbyLink(link) !== null)),
)

export const lobbyTextLength = (blocks: readonly Pick<LobbyBlockSetting, 'title' | 'text'>[]): number =>
  blocks
    .flatMap(({ title, text }) => [...Object.values(title), ...Object.values(text)])
    .reduce((sum, written) => sum + written.length, 0)

/**
 * Returns true if the block is for the participant's type. Blocks for other types are not secret: the whole lobby is
 * sent to everyone who may see the event.
 */
export const maySeeBlock = (
  { participantTypes }: Pick<LobbyBlockSetting, 'participantTypes'>,
  viewer: { readonly organizer: boolean; readonly typeId: string } | null,
): boolean =>
  participantTypes === null || (viewer !== null && (viewer.organizer || participantTypes.includes(viewer.typeId)))

/**
 * Target of a link. `page` is a page of the event, such as `sessions` or `speakers/s1`, without slashes at its ends.
 */
export type LobbyLink = { readonly page: string } | { readonly href: string }

/** Returns the target of a link. Null if it is neither an `https://…` URL nor a page of the event. */
export function parseLobbyLink(link: string): LobbyLink | null {
  if (/^https:\/\//i.test(link)) return isAddress(link) ? { href: link } : null
  const page = link.split('/').filter(Boolean).join('/')
  return /^[a-z0-9-]+(?:\/[\w-]+)*$/.test(page) ? { page } : null
}

function isAddress(link: string): boolean {
  try {
    const { hostname, username, password } = new URL(link)
    return hostname !== '' && username === '' && password === '' && !/[\s\\]/.test(link)
  } catch {
    return false
  }
}
