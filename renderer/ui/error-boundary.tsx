import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { Translation } from 'react-i18next';
import { Notice } from './notice.tsx';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** Leads out of the crashed screen. */
  onRecover: () => void;
};

/** Catches the crash of one screen and offers the way out of it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  private recover = () => {
    this.props.onRecover();
    this.setState({ hasFailed: false });
  };
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Translation>
        {(t) => (
          <Notice tone="bad" isUrgent title={t('error.screen')}>
            <p>{t('error.screen_text')}</p>
            <Button variant="default" mt="sm" onClick={this.recover}>
              {t('error.to_list')}
            </Button>
          </Notice>
        )}
      </Translation>
    );
  }
}
