export { insertLeads } from './bulk-store.ts'
export { forgetLeads } from './lead-store.ts'
export { leads } from './routes.ts'
export { handLeads } from './unite-leads.ts'
