// Lists of campaigns; they are loaded with the pages that have them.
export { CampaignList } from './campaign-list.tsx'
export { DealList } from './deal-list.tsx'
