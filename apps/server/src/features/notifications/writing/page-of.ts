import type { Language } from '@parley/contract/accounts'
import { escapeHtml } from '../../../platform/http/escape-html.ts'
import { bandOf } from '../../../platform/images/band-of.ts'
import { chooseLanguage } from './texts-in.ts'

export interface Look {
  readonly language: Language
  readonly name: string
  /** The event's colour as `#rrggbb`; null for the default. */
  readonly color: string | null
  readonly replyTo?: string
}

interface Shown {
  readonly language: string | null
  readonly eventName: string
  readonly eventLanguage: string
  readonly eventColor?: string | null
  readonly contactEmail?: string
}

export const emailBrandingOf = ({
  language,
  eventName,
  eventLanguage,
  eventColor = null,
  contactEmail = '',
}: Shown): Look => ({
  language: chooseLanguage(language, eventLanguage),
  name: eventName,
  color: eventColor,
  replyTo: contactEmail,
})

interface Parts {
  readonly title: string
  /** The parts of a page. `body` and `footer` are HTML. */
  readonly body: string
  readonly footer: string
}

/**
 * Renders an HTML page that mail programs show correctly: tables, few styles, a dark mode, and one colour with readable
 * text on it.
 */
export function emailPage({ language, name, color }: Look, { title, body, footer }: Parts): string {
  const { band, onBand } = bandOf(color)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>
:root{color-scheme:light dark}
body{margin:0;padding:0;background:#f6f6f3;color:#181814;font:15px/1.5 -apple-system,"Segoe UI",Roboto,Arial,sans-serif}
.card{background:#ffffff;border-radius:16px;overflow:hidden}
.main{padding:24px 28px;overflow-wrap:anywhere}
p{margin:0 0 16px}
ul{margin:0 0 16px;padding:0 0 0 20px}
li{margin:0 0 8px}
blockquote{margin:0 0 16px;padding:8px 0 8px 16px;border-left:3px solid #8a8a84}
.ticket{margin:0 0 16px;border:1px solid #d9d9d3;border-radius:16px;border-collapse:separate}
.ticket td{padding:16px 8px}
.ticket .who{font-size:20px;line-height:1.3}
.ticket img{max-width:100%;height:auto;margin:12px 0;border-radius:8px}
.main a{color:inherit;font-weight:600}
.main .act a{display:inline-block;padding:12px 20px;border-radius:10px;background:${band};color:${onBand};text-decoration:none;border:1px solid rgba(24,24,20,.16)}
.foot{padding:16px 28px;font-size:13px;color:#63635d}
.foot a{color:inherit}
@media (prefers-color-scheme:dark){
body{background:#101014!important;color:#ececec!important}
.card{background:#17171c!important}
.ticket{border-color:#3a3a40!important}
.foot{color:#a5a5a0!important}
.main .act a{border-color:rgba(255,255,255,.28)!important}
}
</style></head><body><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:16px 8px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px">
<tr><td class="card"><table role="presentation" width="100%" cellspacing="0" cellpadding="0">
<tr><td style="padding:16px 28px;background:${band};color:${onBand};font-size:17px;font-weight:700">${escapeHtml(name)}</td></tr>
<tr><td class="main">${body}</td></tr></table></td></tr>
<tr><td class="foot">${footer}</td></tr></table></td></tr></table></body></html>`
}
