import * as z from 'zod/mini'
import { languages } from '../accounts/index.ts'
import { id, requiredLines, requiredText, text } from '../kernel.ts'

/**
 * What a lobby is made of. `next` is the rest of my day and `waiting` what waits for my answer; `live` is on now, `people`
 * are to meet, `announcements` came last; `sponsors` stand by level, `booths` are to visit; `tables` are those of networking; `documents` are the event's; `countdown` shows before the
 * event, `thanks` with its numbers after it; `text` and `picture` are the organizer's own.
 */
export const lobbyBlockKinds = [
  'next',
  'waiting',
  'live',
  'people',
  'announcements',
  'sponsors',
  'booths',
  'tables',
  'documents',
  'countdown',
  'thanks',
  'text',
  'picture',
] as const
export type LobbyBlockKind = (typeof lobbyBlockKinds)[number]

/** Kinds of which a lobby may have several. */
export const repeatedBlockKinds = ['text', 'picture'] as const

export const MOST_LOBBY_BLOCKS = 30

const inLanguages = (max: number) => z._default(z.partialRecord(z.enum(languages), requiredText(max)), {})

/** A block as an organizer has put it. */
export const lobbyBlock = z.object({
  id: id(),
  kind: z.enum(lobbyBlockKinds),
  /** On a desk a wide block takes the whole row; the others stand in two columns with their neighbours. */
  isWide: z._default(z.boolean(), false),
  /** The types that see it; null is everyone. */
  participantTypes: z._default(z.nullable(z.array(id()).check(z.maxLength(200))), null),
  /** In the place of the usual heading. */
  title: inLanguages(120),
  /** Of a text, of a picture what it shows, and of thanks what is said. */
  text: z._default(z.partialRecord(z.enum(languages), requiredLines(5_000)), {}),
  /** Of a picture: a path that `addLobbyPicture` gave. */
  picturePath: z._default(z.nullable(z.string().check(z.regex(/^\/files\/[\w-]+\/[\w.]+$/))), null),
  /** Of a picture, so that it has its room before it is there. The server knows it, whatever is sent. */
  pictureSize: z._default(z.nullable(z.object({ widthPx: z.int(), heightPx: z.int() })), null),
  /** Where a press on a text or picture leads, as `readLobbyLink` reads it. */
  link: z._default(text(500), ''),
})
export type LobbyBlockSetting = z.output<typeof lobbyBlock>

export const LOBBY_PICTURE_WIDTH = 1_600
