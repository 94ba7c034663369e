import { type AtRule, atRule, type Plugin } from 'postcss'

/** Limits hover styles to pointers, because after a touch an element would otherwise stay hovered. */
export const hoverByPointer: Plugin = {
  postcssPlugin: 'parley:hover-by-pointer',
  Once(root) {
    root.walkRules(/:hover\b/, (rule) => {
      if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).params.includes('hover')) return
      const [hovering, others] = [true, false].map((is) =>
        rule.selectors.filter((each) => each.includes(':hover') === is),
      )
      const media = atRule({ name: 'media', params: '(hover: hover)' })
      media.append(rule.clone({ selectors: hovering ?? [] }))
      rule.after(media)
      if (others && others.length > 0) rule.selectors = others
      else rule.remove()
    })
  },
}
