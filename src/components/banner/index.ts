export { ItemBanner, type ItemBannerProps } from './ItemBanner.tsx';
