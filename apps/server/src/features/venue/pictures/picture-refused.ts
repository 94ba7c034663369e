/** A file that no floor plan is made of. */
export class PictureRefused extends Error {
  /** How many pages the PDF has, where it has not the one that was asked for. */
  readonly pages: number | null

  constructor(pages: number | null = null) {
    super('No floor plan is made of this file')
    this.pages = pages
  }
}
