import { readPageSettings } from './page/page-settings.ts'

/** The origin of this installation, which its codes and emails name, whatever host the page was opened at. */
export const publicUrl = (): string => `${location.protocol}//${readPageSettings().publicHost}`
