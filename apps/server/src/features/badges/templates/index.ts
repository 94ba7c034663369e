export { addTemplate, changeTemplate, getTemplate, getTemplates, removeTemplate } from './change-templates.ts'
export { offerTemplates } from './realtime.ts'
export { copyTemplates, exportTemplates, findTemplate, readTemplateOf } from './template-store.ts'
export { mustSeeBadges } from './who-sees-badges.ts'
