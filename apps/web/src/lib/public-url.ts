import { getPageSettings } from './page/page-settings.ts'

/** Returns the URL for QR codes and emails, regardless of the host in the address bar. */
export const publicUrl = (): string => `${location.protocol}//${getPageSettings().publicHost}`
