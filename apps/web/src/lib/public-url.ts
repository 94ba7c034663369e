import { getPageSettings } from './page/page-settings.ts'

/** Used in QR codes and emails, whatever host the page was opened at. */
export const publicUrl = (): string => `${location.protocol}//${getPageSettings().publicHost}`
