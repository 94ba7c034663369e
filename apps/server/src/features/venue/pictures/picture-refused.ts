export class PictureRefused extends Error {
  /** The number of pages of the PDF, if the requested page does not exist; else null. */
  readonly pages: number | null

  constructor(pages: number | null = null) {
    super('No floor plan is made of this file')
    this.pages = pages
  }
}
