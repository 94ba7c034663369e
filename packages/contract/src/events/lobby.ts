import * as z from 'zod/mini'
import { languages } from '../accounts/index.ts'
import { id, requiredLines, requiredText, text } from '../kernel.ts'

/**
 * Kinds of blocks.
 * - `next` is the rest of the reader's day, `waiting` lists the items that wait for their answer.
 * - `live` is on now, `people` suggests people to meet.
 * - `countdown` shows before the event, `thanks` with its numbers after it.
 * - `text` and `picture` are the organizers' own content.
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

/** Kinds that a lobby may have more than once. */
export const repeatedBlockKinds = ['text', 'picture'] as const

export const MAX_LOBBY_BLOCKS = 30

const inLanguages = (max: number) => z._default(z.partialRecord(z.enum(languages), requiredText(max)), {})

export const lobbyBlock = z.object({
  id: id(),
  kind: z.enum(lobbyBlockKinds),
  /** True if the block takes a whole row on desktop. The others share two columns with their neighbours. */
  isWide: z._default(z.boolean(), false),
  /** Types that see the block. Null means everyone. */
  participantTypes: z._default(z.nullable(z.array(id()).check(z.maxLength(200))), null),
  title: inLanguages(120),
  /** The content of a text, the alternative text of a picture, or the message of thanks. */
  text: z._default(z.partialRecord(z.enum(languages), requiredLines(5_000)), {}),
  /** A path returned by `addLobbyPicture`. */
  picturePath: z._default(z.nullable(z.string().check(z.regex(/^\/files\/[\w-]+\/[\w.]+$/))), null),
  /** Size that reserves the picture's space before it loads. The server sets it and ignores the value that is sent. */
  pictureSize: z._default(z.nullable(z.object({ widthPx: z.int(), heightPx: z.int() })), null),
  /** Link of the block, see `parseLobbyLink`. */
  link: z._default(text(500), ''),
})
export type LobbyBlockSetting = z.output<typeof lobbyBlock>

export const LOBBY_PICTURE_WIDTH = 1_600
