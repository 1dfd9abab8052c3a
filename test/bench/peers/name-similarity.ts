export { WRatio } from 'fuzzball';
