export { useContractForm } from './use-contract-form.tsx'
