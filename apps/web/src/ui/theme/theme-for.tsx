import { type ReactNode, useLayoutEffect } from 'react'
import { brandVariables } from './brand-variables.ts'

/** Puts a set of brand colours on the whole page, also on what opens above it. */
export function paintPage(colorsJson: unknown): void {
  for (const [name, value] of Object.entries(brandVariables(colorsJson))) {
    document.documentElement.style.setProperty(name, value)
  }
}

type Props = {
  /** As the event carries it; text, object or nothing. */
  colorsJson: unknown
  /** `page` also colours modals and menus, which stand outside the children; `part` colours the children only. */
  scope?: 'page' | 'part'
  children: ReactNode
}

/** Gives an event area its own colour: hero, primary button, current navigation icon, links and focus ring. */
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
