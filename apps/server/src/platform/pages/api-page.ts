import { type Call, failures } from '@parley/contract'
import * as z from 'zod'
import { escapeHtml } from '../http/escape-html.ts'
import { API_BASE } from '../http/serve.ts'

export function apiPage(calls: readonly Call[], nonce: string): string {
  const groups = Map.groupBy(calls, (call) => call.feature)
  const list = [...groups].map(([feature, own]) => `<li><a href="#${feature}">${feature}</a> ${own.length}</li>`)
  const sections = [...groups].map(
    ([feature, own]) => `<section><h2 id="${feature}">${feature}</h2>${own.map(describe).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Parley API</title>
<meta name="viewport" content="width=device-width"><style nonce="${nonce}">${STYLE}</style></head><body>
<header><h1>Parley API</h1><p>Base <code>${API_BASE}</code> · <a href="${API_BASE}/openapi.json">OpenAPI 3.1</a></p></header>
<nav aria-label="Features"><ul>${list.join('')}</ul></nav><main>${sections.join('')}</main></body></html>`
}

function describe(call: Call): string {
  const who = typeof call.mayCall === 'string' ? call.mayCall : `right ${call.mayCall.right}`
  const refusals = (call.failures ?? []).map((name) => {
    const { code, status, text } = failures[name]
    return `<li><code>${code}</code> ${status} ${escapeHtml(text)}</li>`
  })
  return `<details id="${call.name}"><summary><code>${call.method} ${escapeHtml(call.path)}</code> ${escapeHtml(call.summary)}</summary>
<p>May call: ${who}</p><h3>Input</h3>${schemaText(call.input, 'input')}<h3>Reply</h3>${schemaText(call.reply, 'output')}
${refusals.length > 0 ? `<h3>Refusals</h3><ul>${refusals.join('')}</ul>` : ''}</details>`
}

function schemaText(schema: Call['reply'], io: 'input' | 'output'): string {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(rest, null, 2))}</pre>`
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1.5rem;color:#1b1b18;background:#f6f6f3}
h1{margin:0}h2{margin:2rem 0 .5rem;text-transform:capitalize}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}
details{background:#fff;border:1px solid #0001;border-radius:10px;margin:.5rem 0;padding:.6rem 1rem}summary{cursor:pointer}
pre{overflow:auto;background:#f6f6f3;padding:.75rem;border-radius:8px;max-height:24rem;font-size:13px}a{color:#0b5c46}
@media(prefers-color-scheme:dark){body{color:#eee;background:#101014}details{background:#17171c;border-color:#fff2}pre{background:#101014}a{color:#7fd6b8}}`
