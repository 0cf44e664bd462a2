// Made by `npm run types` from the migrations: never edit it by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      blogs: {
        Row: {
          id: string
          title: string
          slug: string
          content: string
          thumbnail_url: string | null
          tags: string[]
          related_movie_ids: string[]
          is_trending: boolean
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          title: string
          slug?: string
          content: string
          thumbnail_url?: string | null
          tags?: string[]
          related_movie_ids?: string[]
          is_trending?: boolean
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          title?: string
          slug?: string
          content?: string
          thumbnail_url?: string | null
          tags?: string[]
          related_movie_ids?: string[]
          is_trending?: boolean
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
      comments: {
        Row: {
          id: string
          movie_id: string
          user_id: string | null
          username: string
          content: string
          created_at: string
        }
        Insert: {
          id?: string
          movie_id: string
          user_id?: string | null
          username: string
          content: string
          created_at?: string
        }
        Update: {
          id?: string
          movie_id?: string
          user_id?: string | null
          username?: string
          content?: string
          created_at?: string
        }
        Relationships: [
          { foreignKeyName: 'comments_movie_id_fkey'; columns: ['movie_id']; isOneToOne: false; referencedRelation: 'movies'; referencedColumns: ['id'] },
          { foreignKeyName: 'comments_user_id_fkey'; columns: ['user_id']; isOneToOne: false; referencedRelation: 'users'; referencedColumns: ['id'] },
        ]
      }
      membership_applications: {
        Row: {
          id: string
          user_id: string
          name: string
          email: string
          status: string
          created_at: string
        }
        Insert: {
          id?: string
          user_id?: string
          name: string
          email: string
          status?: string
          created_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          name?: string
          email?: string
          status?: string
          created_at?: string
        }
        Relationships: [
          { foreignKeyName: 'membership_applications_user_id_fkey'; columns: ['user_id']; isOneToOne: true; referencedRelation: 'users'; referencedColumns: ['id'] },
        ]
      }
      movies: {
        Row: {
          id: string
          slug: string
          title: string | null
          native_title: string | null
          year: number | null
          poster: string | null
          poster_color: string | null
          description: string | null
          categories: string[]
          subCategory: Json
          language: string[]
          downloads: Json
          linkColor: string
          showOnHomepage: boolean | null
          directLinksOnly: boolean
          watchUrl: string | null
          watch_slug: string | null
          uploaded_by: string
          qualities: string[]
          created_at: string | null
          updated_at: string
        }
        Insert: {
          id?: string
          slug?: string
          title?: string | null
          native_title?: string | null
          year?: number | null
          poster?: string | null
          poster_color?: string | null
          description?: string | null
          categories?: string[]
          subCategory?: Json
          language?: string[]
          downloads?: Json
          linkColor?: string
          showOnHomepage?: boolean | null
          directLinksOnly?: boolean
          watchUrl?: string | null
          watch_slug?: string | null
          uploaded_by?: string
          qualities?: string[]
          created_at?: string | null
          updated_at?: string
        }
        Update: {
          id?: string
          slug?: string
          title?: string | null
          native_title?: string | null
          year?: number | null
          poster?: string | null
          poster_color?: string | null
          description?: string | null
          categories?: string[]
          subCategory?: Json
          language?: string[]
          downloads?: Json
          linkColor?: string
          showOnHomepage?: boolean | null
          directLinksOnly?: boolean
          watchUrl?: string | null
          watch_slug?: string | null
          uploaded_by?: string
          qualities?: string[]
          created_at?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      one_time_codes: {
        Row: {
          user_id: string
          purpose: string
          code_hash: string
          tries: number
          created_at: string
          expires_at: string
        }
        Insert: {
          user_id: string
          purpose: string
          code_hash: string
          tries?: number
          created_at?: string
          expires_at: string
        }
        Update: {
          user_id?: string
          purpose?: string
          code_hash?: string
          tries?: number
          created_at?: string
          expires_at?: string
        }
        Relationships: [
          { foreignKeyName: 'one_time_codes_user_id_fkey'; columns: ['user_id']; isOneToOne: false; referencedRelation: 'users'; referencedColumns: ['id'] },
        ]
      }
      sessions: {
        Row: {
          id: string
          user_id: string
          refresh_hash: string
          created_at: string
          expires_at: string
          previous_hash: string | null
          renewed_at: string
        }
        Insert: {
          id?: string
          user_id: string
          refresh_hash: string
          created_at?: string
          expires_at: string
          previous_hash?: string | null
          renewed_at?: string
        }
        Update: {
          id?: string
          user_id?: string
          refresh_hash?: string
          created_at?: string
          expires_at?: string
          previous_hash?: string | null
          renewed_at?: string
        }
        Relationships: [
          { foreignKeyName: 'sessions_user_id_fkey'; columns: ['user_id']; isOneToOne: false; referencedRelation: 'users'; referencedColumns: ['id'] },
        ]
      }
      stories: {
        Row: {
          id: string
          title: string
          poster_url: string
          quality: string | null
          language: string | null
          size: string | null
          genre: string | null
          imdb: string | null
          views: number
          show_on_homepage: boolean
          uploaded_by: string
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          title: string
          poster_url: string
          quality?: string | null
          language?: string | null
          size?: string | null
          genre?: string | null
          imdb?: string | null
          views?: number
          show_on_homepage?: boolean
          uploaded_by?: string
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          title?: string
          poster_url?: string
          quality?: string | null
          language?: string | null
          size?: string | null
          genre?: string | null
          imdb?: string | null
          views?: number
          show_on_homepage?: boolean
          uploaded_by?: string
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
      users: {
        Row: {
          id: string
          name: string
          email: string
          email_key: string
          password_hash: string
          is_verified: boolean
          is_owner_address: boolean
          created_at: string | null
        }
        Insert: {
          id?: string
          name: string
          email: string
          password_hash: string
          is_verified?: boolean
          is_owner_address?: boolean
          created_at?: string | null
        }
        Update: {
          id?: string
          name?: string
          email?: string
          password_hash?: string
          is_verified?: boolean
          is_owner_address?: boolean
          created_at?: string | null
        }
        Relationships: []
      }
      watch_html: {
        Row: {
          id: string
          title: string
          slug: string
          html_code: string
          poster: string
          cover_poster: string | null
          created_at: string
          updated_at: string
        }
        Insert: {
          id?: string
          title: string
          slug: string
          html_code: string
          poster: string
          cover_poster?: string | null
          created_at?: string
          updated_at?: string
        }
        Update: {
          id?: string
          title?: string
          slug?: string
          html_code?: string
          poster?: string
          cover_poster?: string | null
          created_at?: string
          updated_at?: string
        }
        Relationships: []
      }
    }
    Views: Record<never, never>
    Functions: {
      begin_login: {
        Args: {
          email: string
          at_most: number
          window_seconds: number
        }
        Returns: Json | null
      }
      count_download: {
        Args: {
          movie: string
          download: string
        }
        Returns: number | null
      }
      count_story_view: {
        Args: {
          story: string
          view?: string | null
        }
        Returns: number | null
      }
      dashboard_totals: {
        Args: Record<never, never>
        Returns: {
          movies: number | null
          categories: number | null
        }[]
      }
      delete_expired_account_rows: {
        Args: Record<never, never>
        Returns: number | null
      }
      delete_expired_stories: {
        Args: {
          batch?: number
        }
        Returns: number | null
      }
      finish_login: {
        Args: {
          account_id: string
          seen_hash: string
          new_hash: string
          is_owner_address: boolean
          refresh_hash: string
          live_seconds: number
        }
        Returns: Json | null
      }
      forgive_tries: {
        Args: {
          action: string
          subject: string
        }
        Returns: undefined
      }
      is_download_address: {
        Args: {
          address: string
        }
        Returns: boolean | null
      }
      issue_code: {
        Args: {
          email: string
          purpose: string
          code_hash: string
          live_seconds: number
        }
        Returns: Json | null
      }
      language_shelves: {
        Args: Record<never, never>
        Returns: {
          language: string | null
          movies: number | null
        }[]
      }
      list_movies: {
        Args: {
          listing_name: string
          subcategory?: string | null
          query?: string | null
          before?: string | null
          before_id?: string | null
          page_size?: number
        }
        Returns: Database['public']['Tables']['movies']['Row'][]
      }
      listing_subcategories: {
        Args: {
          listing_name: string
        }
        Returns: string[]
      }
      movie_files: {
        Args: {
          movie: string
        }
        Returns: string[]
      }
      movies_in_language: {
        Args: {
          shelf: string
          before?: string | null
          before_id?: string | null
          page_size?: number
        }
        Returns: {
          id: string | null
          slug: string | null
          title: string | null
          created_at: string | null
        }[]
      }
      movies_with_torrent: {
        Args: {
          info_hash: string
        }
        Returns: {
          id: string | null
          slug: string | null
          title: string | null
        }[]
      }
      register_account: {
        Args: {
          name: string
          email: string
          password_hash: string
          is_owner_address: boolean
          refresh_hash: string
          live_seconds: number
        }
        Returns: Json | null
      }
      renew_session: {
        Args: {
          session_id: string
          presented_hash: string
          next_hash: string
          live_seconds: number
        }
        Returns: Json | null
      }
      reset_password: {
        Args: {
          email: string
          code_hash: string
          password_hash: string
          live_seconds: number
        }
        Returns: string | null
      }
      search_movies: {
        Args: {
          query: string
          page_size?: number
          page_offset?: number
        }
        Returns: Database['public']['Tables']['movies']['Row'][]
      }
      search_watch: {
        Args: {
          query: string
        }
        Returns: {
          id: string | null
          title: string | null
          slug: string | null
          poster: string | null
          cover_poster: string | null
          created_at: string | null
        }[]
      }
      session_account: {
        Args: {
          session_id: string
          presented_hash?: string | null
        }
        Returns: Json | null
      }
      sitemap_movies: {
        Args: {
          part: number
          part_size?: number
        }
        Returns: {
          slug: string | null
          updated_at: string | null
        }[]
      }
      sitemap_parts: {
        Args: {
          part_size?: number
        }
        Returns: {
          part: number | null
          updated_at: string | null
        }[]
      }
      take_try: {
        Args: {
          action: string
          subject: string
          at_most: number
          window_seconds: number
        }
        Returns: number | null
      }
      verify_account: {
        Args: {
          account_id: string
          code_hash: string
        }
        Returns: string | null
      }
      watch_catalogue: {
        Args: Record<never, never>
        Returns: {
          id: string | null
          title: string | null
          slug: string | null
          poster: string | null
          cover_poster: string | null
          created_at: string | null
          language: string[] | null
          categories: string[] | null
          subCategory: string[] | null
        }[]
      }
      weekly_uploads: {
        Args: {
          time_zone?: string
          weeks?: number
        }
        Returns: {
          week: string | null
          language: string | null
          movies: number | null
        }[]
      }
    }
    Enums: Record<never, never>
    CompositeTypes: Record<never, never>
  }
}
