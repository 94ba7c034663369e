export { type ContractForm, useContractForm } from './use-contract-form.tsx'
