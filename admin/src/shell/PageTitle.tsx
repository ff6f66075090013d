import { Title } from 'react-admin';

/** Puts a page's title into the header, and from there into the browser's tab. */
export const PageTitle = ({ title }: { title: string }) => <Title title={title} preferenceKey={false} />;
