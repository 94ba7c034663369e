/** Made from the statements of this folder by `npm run sql-types`; not edited by hand. */

export interface GetFeaturedSpeakersRow<Json extends { speakers: unknown }> {
  speakerCount: number
  speakers: Json['speakers']
}

export interface GetFirstDaysRow<Json extends { days: unknown }> {
  dayCount: number
  days: Json['days']
}

export interface ListSponsorsRow {
  logoPath: string | null
  name: string
}
