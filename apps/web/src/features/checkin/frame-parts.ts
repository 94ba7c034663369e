import { createElement } from 'react'
import type { FramePart } from '../events/index.ts'
import { OwnCardFromNav } from './components/own-card/own-card-from-nav.tsx'

export const frameParts: readonly FramePart[] = [
  { entry: 'ticket', Drawer: OwnCardFromNav },
  { entry: 'card', Drawer: (props) => createElement(OwnCardFromNav, { ...props, first: 'card' }) },
]
