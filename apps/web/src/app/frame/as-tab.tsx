import type { NavItem } from '../../ui/navigation/nav-item.ts'
import type { TabItem } from '../../ui/navigation/tabs.tsx'
import { NewDot } from '../../ui/people/new-dot.tsx'

export const asTab = ({ key, label, href = '', current, badge }: NavItem): TabItem => ({
  key,
  label,
  href,
  current,
  ...(badge ? { badge: <NewDot label={badge.label} /> } : {}),
})
