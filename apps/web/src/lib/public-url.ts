import { getPageSettings } from './page/page-settings.ts'

/** The origin of this installation, used in its QR codes and emails, whatever host the page was opened at. */
export const publicUrl = (): string => `${location.protocol}//${getPageSettings().publicHost}`
