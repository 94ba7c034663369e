import { videoPlayerOf } from '@parley/contract'

export type VideoHost = 'youtube' | 'vimeo'

export const VIDEO_HOST_NAMES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const satisfies Record<VideoHost, string>

export interface EmbeddedVideo {
  readonly host: VideoHost
  readonly player: string
}

/** Returns the host and the player's URL of a YouTube or Vimeo video. Null for any other address. */
export function embeddedVideo(address: string): EmbeddedVideo | null {
  const player = videoPlayerOf(address)
  return player === null
    ? null
    : { host: new URL(player).hostname === 'player.vimeo.com' ? 'vimeo' : 'youtube', player }
}

/**
 * Returns the URL of the player, with its own controls and as little tracking as the host allows. It is muted unless
 * `hasSound` is true.
 */
export function playerAddress({ host, player }: EmbeddedVideo, playsByItself: boolean, hasSound = false): string {
  const autoplay = playsByItself ? '1' : '0'
  const mute = hasSound ? '0' : '1'
  const wanted =
    host === 'youtube'
      ? { autoplay, mute, playsinline: '1', rel: '0' }
      : { autoplay, muted: mute, playsinline: '1', dnt: '1' }
  const url = new URL(player)
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value)
  return url.href
}
