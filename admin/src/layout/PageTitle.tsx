import { cleanLine } from '@coastok/domain';
import { Title } from 'react-admin';
import { useEffect } from 'react';
import { useMessage } from '../messages/useMessage';

/** Shows a page's title in the header, and in the browser's tab. */
export const PageTitle = ({ title }: { title: string }) => <Title title={title} preferenceKey={false} />;

const TITLE_ID = 'react-admin-title';

/** Copies the page's title to the browser's tab: react-admin writes it into the header only. */
export function useDocumentTitle(): void {
  const product = useMessage()('shell.product');
  useEffect(() => {
    const heading = document.getElementById(TITLE_ID);
    if (!heading) return;
    const follow = () => {
      const page = cleanLine(heading.textContent ?? '');
      document.title = page ? `${page} · ${product}` : product;
    };
    const observer = new MutationObserver(follow);
    observer.observe(heading, { childList: true, subtree: true, characterData: true });
    follow();
    return () => observer.disconnect();
  }, [product]);
}
