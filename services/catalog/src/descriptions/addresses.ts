export { apiBase } from '@fonds/presenters'
