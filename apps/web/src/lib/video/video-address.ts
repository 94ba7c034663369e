import { videoPlayerOf } from '@parley/contract'

export type VideoHost = 'youtube' | 'vimeo'

export const VIDEO_HOST_NAMES = { youtube: 'YouTube', vimeo: 'Vimeo' } as const satisfies Record<VideoHost, string>

export interface EmbeddedVideo {
  readonly host: VideoHost
  readonly player: string
}

/** YouTube or Vimeo. Null for any other address. */
export function embeddedVideo(address: string): EmbeddedVideo | null {
  const player = videoPlayerOf(address)
  return player === null
    ? null
    : { host: new URL(player).hostname === 'player.vimeo.com' ? 'vimeo' : 'youtube', player }
}

/** The player's own controls and as little tracking as the host allows. Muted unless `hasSound`. */
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
