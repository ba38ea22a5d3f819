import { markBeside } from '@endzone/contracts/markup';

/** The edge chooses the drawing by the post's id. */
export const NewsCover = ({ id }: { id: string }) => <>{markBeside(id, '#cover')}</>;
