/** What is loaded when it is first needed: all of it is one module, so that one request brings it. */
export { DiffView } from '../diff/DiffView.tsx';
export { FindBar } from '../find/FindBar.tsx';
export { Document, File } from '../media/File.tsx';
export { Image } from '../media/Image.tsx';
export { ImageOrSource } from '../media/ImageOrSource.tsx';
export { CommandText } from '../message/CommandText.tsx';
export { Output } from '../output/Output.tsx';
export { RequestView } from '../request/RequestView.tsx';
export { LinkList } from '../tool-views/LinkList.tsx';
export { MatchLines } from '../tool-views/MatchLines.tsx';
export { QuestionList } from '../tool-views/QuestionList.tsx';
export { RowTexts } from '../transcript/RowTexts.tsx';
export { UsageDetails } from '../usage/UsageDetails.tsx';
