import type { EventSettings } from '@parley/contract/events'

export interface ImageColumns {
  readonly banner_path: string | null
  readonly side_banner_path: string | null
  readonly logo_path: string | null
  readonly top_banner_path: string | null
}

export const imagesOf = (row: ImageColumns): EventSettings['images'] => ({
  banner: row.banner_path,
  side_banner: row.side_banner_path,
  logo: row.logo_path,
  top_banner: row.top_banner_path,
})
