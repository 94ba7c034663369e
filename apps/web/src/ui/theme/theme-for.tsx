import { type ReactNode, useLayoutEffect } from 'react'
import { brandVariables } from './brand-variables.ts'

/** Sets the event's colours for the whole page, including overlays. */
export function paintPage(colorsJson: unknown): void {
  for (const [name, value] of Object.entries(brandVariables(colorsJson))) {
    document.documentElement.style.setProperty(name, value)
  }
}

type Props = {
  /** The colours as JSON text, an object, or nothing. */
  colorsJson: unknown
  /** The extent of the colours. `page` also colours modals and menus, which are rendered outside the children. */
  scope?: 'page' | 'part'
  children: ReactNode
}

export function ThemeFor({ colorsJson, scope = 'page', children }: Props) {
  const key = typeof colorsJson === 'string' ? colorsJson : JSON.stringify(colorsJson ?? null)
  useLayoutEffect(() => {
    if (scope !== 'page') return undefined
    paintPage(key)
    return () => paintPage(null)
  }, [key, scope])
  if (scope === 'page') return children
  return <div style={{ display: 'contents', ...brandVariables(key) }}>{children}</div>
}
